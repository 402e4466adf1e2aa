import type { api } from '@zeitblatt/contract/api';
import { timesheetFilename } from '@zeitblatt/documents/months/timesheet-filename';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { answerMonth, takeBackAnswer } from '../states/answer-month.ts';
import { loadDraftPaper } from '../states/draft-paper.ts';
import { personMonthOf } from '../states/person-month.ts';
import { createLinkOpener, type LinkTools, type OpenedLink, type Opening } from './open-link.ts';

type Calls = Pick<typeof api.monthLinks, 'cover' | 'open' | 'choosePin' | 'agree' | 'object' | 'takeBack' | 'draft'>;

/**
 * The calls of people who opened a personal link. They reach nothing but the month of the link.
 *
 * @source docs/decisions/0050-links-without-account.md; docs/security-tests.md S08
 */
export function openedCalls(tools: LinkTools): Service<Calls> {
  const { holidays, timeZone, documents } = tools;
  const opener = createLinkOpener(tools);

  const readMonth = async (db: Db, reach: Reach, link: OpenedLink, now: Temporal.Instant) => {
    const month = await personMonthOf(db, reach, link.employeeId, link.month, {
      holidays,
      timeZone,
      now,
    });
    return opener.monthOf(link, month);
  };

  const answer = (
    opening: Opening,
    said: Pick<Parameters<typeof answerMonth>[2], 'kind' | 'hash' | 'words' | 'days'>,
  ) =>
    opener.open(opening, async (db, reach, link) => {
      await answerMonth(db, reach, { ...said, ...answering(link, opening.now) }, { holidays, timeZone });
      return readMonth(db, reach, link, opening.now);
    });

  return {
    cover: (context, { body: { token } }) => opener.cover(token, context),

    open: (context, { body }) =>
      opener.open({ ...context, ...body }, (db, reach, link) => readMonth(db, reach, link, context.now)),

    choosePin: (context, { body: { token, pin, own_pin: ownPin } }) =>
      opener.open({ ...context, token, pin, ownPin }, (db, reach, link) => readMonth(db, reach, link, context.now)),

    async agree(context, { body: { token, pin, hash } }) {
      const opened = await answer({ ...context, token, pin }, { kind: 'agreed', hash, words: null, days: [] });
      return { success: context.t('success:monthAgreed'), opened };
    },

    async object(context, { body: { token, pin, hash, words, days } }) {
      const opened = await answer({ ...context, token, pin }, { kind: 'objected', hash, words, days });
      return { success: context.t('success:monthObjected'), opened };
    },

    async takeBack(context, { body }) {
      const opened = await opener.open({ ...context, ...body }, async (db, reach, link) => {
        await takeBackAnswer(db, reach, answering(link, context.now));
        return readMonth(db, reach, link, context.now);
      });
      return { success: context.t('success:monthAnswerTakenBack'), opened };
    },

    async draft(context, { body }) {
      const document = await opener.open({ ...context, ...body }, (db, reach, { employeeId, month }) =>
        loadDraftPaper(db, reach, { employeeId, month, language: context.language, link: null }),
      );
      return { bytes: await documents.renderTimesheet(document), filename: timesheetFilename(document) };
    },
  };
}

/** @throws Refusal access_ended in an ended company, where nothing is recorded */
function answering({ employeeId, month, employee, hasAccess, pinBy, openedAt }: OpenedLink, now: Temporal.Instant) {
  if (!hasAccess) throw new Refusal('access_ended');
  const by = { id: null, name: `${employee.first_name} ${employee.last_name}` };
  return { employeeId, month, by, via: 'link' as const, link: { pinBy, openedAt }, now };
}
