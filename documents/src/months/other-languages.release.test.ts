// Draws papers in the languages in which `npm test` does not.
import './changes-on-paper.test.ts';
import './check-code-on-paper.test.ts';
import './hostile-names.test.ts';
import './marks-on-paper.test.ts';
import './states-on-paper.test.ts';
import './timesheet-page.test.ts';
