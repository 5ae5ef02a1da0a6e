import { fromWire } from '#domain/rules/wireNames.ts';
import type { Me, MeReply } from '#web/api/session.ts';

/** A signed-in account as GET /api/me returns it. */
export function aMe(changes: Partial<MeReply> = {}): MeReply {
  return {
    id: '3f0c8a52-0000-4000-8000-000000000001',
    email: 'lucia@clinica.test',
    full_name: 'Lucía Ferrándiz Mora',
    role: 'user',
    current_plan: 'basic',
    plan_name: 'Basic',
    limit_type: 'monthly',
    consultation_limit: 5,
    consultations_this_month: 3,
    consultations_remaining: 2,
    uncharged_left_today: 10,
    consultations_until: '2026-11-30',
    time_zone: 'Europe/Madrid',
    last_consultation_reset_at: '2026-10-31T23:00:00.000Z',
    company_name: null,
    billing_address: null,
    vat_number: null,
    licence_number: null,
    clinic_phone: null,
    clinic_address: null,
    beta_features: [],
    two_factor_enabled: false,
    second_factor_required: false,
    // Images that go up when they are chosen are off: a test of them says so.
    preferences: {
      theme: 'system',
      notify_finished: true,
      plain_letters: false,
      uploads_images: false,
    },
    created_at: '2026-11-01T09:00:00.000Z',
    updated_at: '2026-11-01T09:00:00.000Z',
    ...changes,
  };
}

/** The account as components read it. */
export function aReadMe(changes: Partial<MeReply> = {}): Me {
  return fromWire(aMe(changes));
}
