/** One more field of the profile, for tests that mock `profileFields.ts`. */
export const LICENCE = {
  key: 'licenceNumber',
  wire: 'licence_number',
  spec: {
    label: 'Número de colegiado',
    max: 20,
    kind: 'code',
    administered: true,
  },
} as const;

/** The module with that field; its types do not know it. */
export function withLicence<T extends { readonly PROFILE_FIELDS: object }>(original: T): T {
  const fields = { ...original.PROFILE_FIELDS, [LICENCE.key]: LICENCE.spec };
  return { ...original, PROFILE_FIELDS: fields };
}
