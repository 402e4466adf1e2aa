import { expect, test } from 'vitest';
import { OUR_WALKS } from '../measure/our-walks.ts';
import { followWalk } from '../measure/walks.ts';
import { PROJECT_FOLDER } from '../platform.mjs';
import { clockReads, sharedModuleReplacements, strayingSql, weekdayReads } from './borders.ts';
import { questionBeginnings, unclearSubjects } from './comments.ts';
import { importCycles } from './cycles.ts';
import { DRAWN_IN, drawFolders, withDrawing } from './drawing.ts';
import { longFiles } from './files.ts';
import {
  closedFileImports,
  compositionImports,
  featureCircles,
  layerImports,
  mutualFolders,
  providerImports,
  screenImports,
} from './folders.ts';
import { unknownFeatureNames, unmatchedCalls, vagueFolderNames, wordsOfTestNames } from './names.ts';
import { unlistedImports } from './packages.ts';
import { readRatchet } from './ratchet.ts';
import { circularNeeds, closureOf, nestedPairs } from './reach.ts';
import { type Project, packageOf, readProject, type Violation } from './reading/read-project.ts';
import { missingDocumentedFiles, unknownSources, unlistedDecisions } from './sources.ts';
import { spreadOf } from './spread.ts';

const project = readProject(PROJECT_FOLDER);
const known = readRatchet();

const report = (violations: Violation[]): string =>
  violations.map(({ path, line, message }) => `${path}${line ? `:${line}` : ''} ${message}`).join('\n');

test('the project is read', () => {
  expect(project.paths).toContain('tools/architecture/architecture.test.ts');
  expect(project.sources.find(({ path }) => path === 'tools/architecture/architecture.test.ts')?.imports).not.toEqual(
    [],
  );
  expect(project.packages.map(({ name }) => name)).toContain('domain');
});

test.each<[string, (project: Project) => Violation[]]>([
  ['a package file lists what its package imports', unlistedImports],
  ['no file imports itself over others', importCycles],
  ['no two folders import each other', mutualFolders],
  ['a service layer of the server imports no feature', layerImports],
  ['a feature of the server imports of another one only its <feature>.api.ts', closedFileImports],
  ['no feature of the server needs itself over others', featureCircles],
  ['only entry points import the composition', compositionImports],
  ['no feature but payments knows a payment provider', providerImports],
  ['a feature of the browser imports no screen of another', screenImports],
  ['SQL stands in queries', strayingSql],
  ['time is an argument', clockReads],
  ['what is planned for a day is asked of planOf', weekdayReads],
  ['tests that replace modules, methods or timers have their own process', sharedModuleReplacements],
  ['features have the same names in every package', unknownFeatureNames],
  ['the contract and the server call a feature alike', unmatchedCalls],
  ['no folder has a name that says nothing', vagueFolderNames],
  ['a source that a comment names is in the repository', unknownSources],
  ['a file that a document names is in the repository', missingDocumentedFiles],
  ['the index of the decisions lists each page', unlistedDecisions],
])('%s', (_rule, violations) => {
  expect(report(violations(project))).toBe('');
});

/**
 * Rules that were already violated when they were introduced: ratchet.json lists the violations, whose number may only
 * fall.
 */
test('no further file has more than 300 lines', () => {
  expect(report(longFiles(project, known.longFiles))).toBe('');
});

test('the drawing of the architecture is the one of the imports: npm run docs:drawing', () => {
  const text = project.documents[DRAWN_IN] ?? '';
  expect(withDrawing(text, drawFolders(project))).toBe(text);
});

const subjects = unclearSubjects(project);

test.each(project.packages.map(({ name }) => name))('no comment of package "%s" hides its subject', (name) => {
  const found = subjects.filter(({ path }) => packageOf(path) === name);
  expect(report(found)).toBe('');
});

const questions = questionBeginnings(project);

test.each(project.packages.map(({ name }) => name))(
  'no further comment of package "%s" begins with Who or What',
  (name) => {
    const found = questions.filter(({ path }) => packageOf(path) === name);
    const most = known.questionBeginnings[name] ?? 0;
    expect(found.length > most ? `${found.length} instead of ${most}:\n${report(found)}` : '').toBe('');
  },
);

test('names of tests become no longer', () => {
  expect(spreadOf(wordsOfTestNames(project)).median).toBeLessThanOrEqual(known.testNameWords);
});

test.each([
  ['areas and top folders need each other in no further circle', circularNeeds(project), known.circularNeeds],
  ['no further folder imports one inside it that imports it', nestedPairs(project), known.nestedPairs],
])('%s', (_rule, found, most) => {
  expect(found.length > most ? `${found.length} instead of ${most}:\n${found.join('\n')}` : '').toBe('');
});

test.each(Object.entries(known.closures))('%s reaches at most %d files of features', (service, most) => {
  const files = closureOf(project, service);
  expect(files.length > most ? `${files.length} files:\n${files.join('\n')}` : '').toBe('');
});

test.each(OUR_WALKS)('the walk "$name" of npm run measure:code leads through files that exist', (walk) => {
  expect(followWalk(project, walk).files.length).toBeGreaterThan(walk.parts.length);
});
