import type { Plugin } from 'vite';

/**
 * Changes one module of a library in the build.
 *
 * @param name name of the plugin, after 'zeitblatt:'
 * @param id matches the path of the module
 * @param change returns the new code; null when the library has another form, which fails the build
 */
export function changedModule(name: string, id: RegExp, change: (code: string) => string | null): Plugin {
  return {
    name: `zeitblatt:${name}`,
    apply: 'build',
    transform: {
      filter: { id },
      handler(code, path) {
        const changed = change(code);
        if (changed === null) return this.error(`${path} has another form: adapt the plugin ${name}.`);
        return { code: changed, map: null };
      },
    },
  };
}
