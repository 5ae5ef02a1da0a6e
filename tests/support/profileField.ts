/** One more field of the profile, for tests that mock `profileFields.ts`. */
export const PRACTICE = {
  key: 'practiceNumber',
  wire: 'practice_number',
  spec: {
    label: 'Número de registro del centro',
    max: 20,
    kind: 'code',
    administered: true,
  },
} as const;

/** The module with that field; its types do not know it. */
export function withPractice<T extends { readonly PROFILE_FIELDS: object }>(original: T): T {
  const fields = { ...original.PROFILE_FIELDS, [PRACTICE.key]: PRACTICE.spec };
  return { ...original, PROFILE_FIELDS: fields };
}
