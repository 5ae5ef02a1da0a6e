import { z } from 'zod';
import { ROLES } from '#domain/rules/access.ts';
import { USER_STATE_WORDS, USER_STATES } from '#domain/rules/userState.ts';
import { column, defineList, type SortOf } from './list.ts';

export const USER_COLUMNS = defineList(
  {
    id: column({ title: 'ID', sort: 'id', reply: z.string() }),
    name: column({ title: 'Nombre', sort: 'name', reply: z.string() }),
    email: column({ title: 'Email', sort: 'email', reply: z.string() }),
    role: column({ title: 'Papel', reply: z.enum(ROLES) }),
    planId: column({ title: 'Plan', reply: z.string() }),
    planName: column({ title: 'Plan', sort: 'plan', reply: z.string() }),
    state: column({
      title: 'Estado',
      sort: 'status',
      reply: z.enum(USER_STATES),
      csv: (state) => USER_STATE_WORDS[state],
    }),
    joinedAt: column({ title: 'Alta', sort: 'joinDate', reply: z.iso.datetime() }),
    lastSeenAt: column({
      title: 'Última sesión',
      reply: z.iso.datetime(),
      // Never signed in.
      csv: (lastSeen, _words, { joinedAt }) => (lastSeen === joinedAt ? null : lastSeen),
    }),
    consultations: column({
      title: 'Consultas',
      sort: 'totalConsultations',
      reply: z.number().int(),
    }),
    version: column({ title: 'Versión', reply: z.number().int() }),
  },
  ['id', 'name', 'email', 'planName', 'joinedAt', 'consultations', 'state', 'role', 'lastSeenAt'],
);
export type UserColumn = SortOf<typeof USER_COLUMNS>;
