import { expect, test } from 'vitest';
import { drawFolders, withDrawing } from './drawing.ts';
import { projectOf } from './reading/read-project.ts';

const drawing = drawFolders(
  projectOf({
    'web/src/layout/a.ts': `import '../session/b.ts'; import '../ui/c.ts'; import '@zeitblatt/domain/d';`,
    'web/src/session/b.ts': `import type { C } from '../ui/c.ts';`,
    'web/src/ui/c.ts': '',
    'domain/src/d.ts': '',
    'web/src/ui/c.test.ts': `import '../layout/a.ts';`,
  }),
);

test('imports of types are arrows, those of tests are not', () => {
  expect(drawing).toContain('web_src_session --> web_src_ui');
  expect(drawing).not.toContain('web_src_ui --> web_src_layout');
});

test('an arrow that follows from others is left out', () => {
  expect(drawing).toContain('web_src_layout --> web_src_session');
  expect(drawing).not.toContain('web_src_layout --> web_src_ui');
});

test('packages are drawn too', () => {
  expect(drawing).toContain('packages_web --> packages_domain');
});

test('the drawing stands between its marks', () => {
  const text = 'before\n<!-- drawing -->\nold\n<!-- /drawing -->\nafter';
  expect(withDrawing(text, 'new')).toBe('before\n<!-- drawing -->\n```mermaid\nnew\n```\n<!-- /drawing -->\nafter');
  expect(() => withDrawing('no marks', 'new')).toThrow('marks');
});
