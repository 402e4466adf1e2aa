/** An answer of a person to the draft of a month, by account or by personal link. */
export { type Answer, answerMonth, type TakenBack, takeBackAnswer } from './answer-month.ts';
/** The paper 'Entwurf zur Bestätigung'. */
export { type DraftPaper, loadDraftPaper } from './draft-paper.ts';
/** The month of one person, as that person sees it. */
export { type MonthTools, personMonthOf } from './person-month.ts';
