import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { placesService } from './places.service.ts';
import { sitesService } from './sites.service.ts';

export const placesFeature = defineFeature({
  calls: { places: api.places, sites: api.sites },
  services: { places: placesService, sites: () => sitesService },
});
