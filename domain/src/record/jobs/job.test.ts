import { describe, expect, test } from 'vitest';
import { refusedKey, refusedKeys } from '../../rules/issues.builder.ts';
import { jobOf } from './job.builder.ts';
import { job, jobId } from './job.ts';

describe('the id of a job', () => {
  test('is a random one', () => {
    expect(refusedKey(jobId, '6f9619ff-8b86-4d01-b42d-00cf4fc964ff')).toBeNull();
  });

  test.each([
    '018f4e3a-7b1c-7d3e-9a2b-3c4d5e6f7a8b',
    '6f9619ff8b864d01b42d00cf4fc964ff',
    '42',
    '',
    "'; drop table jobs",
  ])('is neither one that can be guessed nor %j', (id) => {
    expect(refusedKey(jobId, id)).toBe('validation:id');
  });
});

test.each([
  [0, []],
  [100, []],
  [-1, ['progress validation:tooSmall']],
  [101, ['progress validation:tooBig']],
  [33.3, ['progress validation:invalid']],
])('a job tells its progress in whole per cent: %f', (progress, refused) => {
  expect(refusedKeys(job, { ...jobOf(), progress })).toEqual(refused);
});
