import { expect, test } from 'vitest';
import { styleAttributesToRules } from './style-rules.ts';

test('equal style attributes become one rule, and none is left', () => {
  const html = '<i style="height:8%"></i><b style="height:20px;--a:1"></b><i style="height:8%" class="x"></i>';
  expect(styleAttributesToRules(html)).toEqual({
    html: '<i data-rule="0"></i><b data-rule="1"></b><i data-rule="0" class="x"></i>',
    css: '[data-rule="0"]{height:8%}[data-rule="1"]{height:20px;--a:1}',
  });
});
