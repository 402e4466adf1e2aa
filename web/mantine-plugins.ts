import type { Plugin } from 'vite';
import { changedModule } from './changed-module.ts';

/* Changes of the build in Mantine. Each plugin fails the build when Mantine has another form. */

const SCROLL_AREA_OF_TABLES = /[\\/]@mantine[\\/]core[\\/].*[\\/]TableScrollContainer\.mjs$/;
const SCROLL_AREA_IMPORT = /^import \{ ScrollArea \} from "[^"]+";$/m;

/**
 * Leaves out Mantine's own scroll bars, which its table refers to and `type="native"` never shows: 60 kB, most of it to
 * place things that float.
 */
export const withoutDrawnScrollBars = (): Plugin =>
  changedModule('without-drawn-scroll-bars', SCROLL_AREA_OF_TABLES, (code) =>
    SCROLL_AREA_IMPORT.test(code) ? code.replace(SCROLL_AREA_IMPORT, 'const ScrollArea = "div";') : null,
  );

const IDS_OF_MANTINE = /[\\/]@mantine[\\/]hooks[\\/].*[\\/]use-id\.mjs$/;

/**
 * Gives Mantine's fields the ids of React. Its own ones change after the first drawing, so that every field is drawn twice,
 * in one long step that the browser cannot interrupt.
 */
export const withoutChangingIds = (): Plugin =>
  changedModule('without-changing-ids', IDS_OF_MANTINE, (code) =>
    /^export \{ useId\$1 as useId \};$/m.test(code) ? OWN_IDS : null,
  );

const OWN_IDS = `import { useId as useReactId } from 'react';
export function useId(given) {
  const id = useReactId();
  return typeof given === 'string' ? given : 'mantine-' + id;
}`;

const SEGMENTED_CONTROL = /[\\/]@mantine[\\/]core[\\/].*[\\/]SegmentedControl\.mjs$/;

/**
 * Lets Mantine's segmented control draw its highlight after the screen. It asks for that as an urgent change, which would
 * make everything that follows a first drawing part of the same long step.
 */
export const withoutUrgentHighlight = (): Plugin =>
  changedModule('without-urgent-highlight', SEGMENTED_CONTROL, (code) => {
    const changed = code
      .replace('setRefs({ ...refs });', 'startTransition(() => setRefs({ ...refs }));')
      .replace(
        'const [parent, setParent] = useState(null);',
        `const [parent, setParentNow] = useState(null);
	const setParent = useCallback((node) => startTransition(() => setParentNow(node)), []);`,
      )
      .replace(
        /^import \{ createElement, useState \}/m,
        'import { createElement, startTransition, useCallback, useState }',
      );
    return changed.match(/startTransition/g)?.length === 3 ? changed : null;
  });

const WITH_PARTS = /[\\/]@mantine[\\/]core[\\/].*[\\/](Button|ActionIcon|Checkbox|Switch|Tooltip)\.mjs$/;
const PART = /^(?:Button|ActionIcon|Checkbox|Switch|Tooltip)\.[A-Z]\w+ = \w+;$/gm;

/** Leaves out the parts of components that nothing shows, such as `Checkbox.Group`: each component refers to all of its own. */
export const withoutUnusedParts = (): Plugin =>
  changedModule('without-unused-parts', WITH_PARTS, (code) => (code.search(PART) >= 0 ? code.replace(PART, '') : null));
