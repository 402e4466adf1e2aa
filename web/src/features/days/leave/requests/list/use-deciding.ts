import * as api from '@zeitblatt/contract/api';
import type { CompanyRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../../api/use-write.ts';
import { failureText } from '../../../../../errors/failure.ts';
import { notify } from '../../../../../ui/messages/notify.ts';

/** A refusal, which stands at its request. */
type Refused = { readonly text: string; readonly error: unknown };

/** The answers of the company. */
export function useDeciding() {
  const { t } = useTranslation('leave-requests');
  const grant = useWrite(api.leaveRequests.grant, { isAboutRow: true });
  const refuse = useWrite(api.leaveRequests.refuse, { isAboutRow: true });
  const takeBack = useWrite(api.leaveRequests.takeBack, { isAboutRow: true });
  const many = useWrite(api.leaveRequests.grantMany, { isAboutRow: true });
  const [refusals, setRefusals] = useState<ReadonlyMap<number, Refused>>(new Map());
  const attempt = async ({ id }: CompanyRequest, sent: Promise<{ readonly success: string }>) => {
    setRefusals(new Map());
    try {
      notify.success((await sent).success);
    } catch (error) {
      setRefusals(new Map([[id, { text: failureText(error), error }]]));
    }
  };
  const at = ({ id }: CompanyRequest) => ({ params: { id } });
  return {
    refusals,
    isSending: grant.isSending || refuse.isSending || takeBack.isSending || many.isSending,
    grant: (request: CompanyRequest, as_advance: boolean) =>
      attempt(request, grant.send({ ...at(request), body: { version: request.version, as_advance } })),
    refuse: (request: CompanyRequest, reason: string) =>
      attempt(request, refuse.send({ ...at(request), body: { version: request.version, reason } })),
    takeBack: (request: CompanyRequest) =>
      attempt(request, takeBack.send({ ...at(request), body: { version: request.version } })),
    grantMany: async (picked: readonly CompanyRequest[]) => {
      const requests = picked.map(({ id, version }) => ({ id, version, as_advance: false }));
      try {
        const { granted, refused } = await many.send({ body: { requests } });
        notify.success(t('granted', { count: granted }));
        setRefusals(new Map(refused.map(({ id, message }) => [id, { text: message, error: null }])));
      } catch (error) {
        notify.error(failureText(error));
      }
    },
  };
}

export type Deciding = ReturnType<typeof useDeciding>;
