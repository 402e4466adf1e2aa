import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of the paths of the slowest files; the summary of a run names them. */
const SLOWEST = [
  '/rights-of-',
  '/limits.',
  '/outage.',
  '/backup.',
  '/slow-down.',
  '/walls.',
  '/own-data.',
  '/workers.',
  '/load-demo.',
];

/** Begins the slowest files first, because one that begins last is waited for by the other worker. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): boolean => SLOWEST.some((part) => moduleId.includes(part));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
