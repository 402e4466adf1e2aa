import { required } from '@zeitblatt/domain/rules/required';
import sizes from './picture-sizes.json' with { type: 'json' };

/** Pictures at most this wide show a phone, in CSS pixels. */
const PHONE_WIDTH = 430;

/** Size of a picture in CSS pixels, as `npm run help:pictures` has taken it. @param name `de/month` */
export function pictureSize(name: string): {
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
} {
  const [width = 0, height = 0] = required((sizes as Readonly<Record<string, number[]>>)[name], `the picture ${name}`);
  return { width, height, isPhone: width <= PHONE_WIDTH };
}
