import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { placesService } from './places.service.ts';

export const placesFeature = defineFeature({
  calls: { places: api.places },
  services: { places: placesService },
});
