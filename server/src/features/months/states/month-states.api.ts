/** The effect of a stored month on the agreement of its employee. */
export { settleAgreements } from './agreement-effect.ts';
/** An answer of a person to the draft of a month, by account or by personal link, and how it is taken back. */
export { answerMonth, takeBackAnswer } from './answer-month.ts';
/** The paper 'Entwurf zur Bestätigung'. */
export { loadDraftPaper } from './draft-paper.ts';
/** The month of one person, as that person sees it. */
export { personMonthOf } from './person-month.ts';
