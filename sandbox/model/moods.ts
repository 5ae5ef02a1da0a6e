/**
 * Behaviours of the scripted model: healthy, or failing as a foreign server may. The model's name
 * selects one (`guion:garbage`), or a call sets it for all that follow.
 */
export const MOODS = [
  'well',
  'disagree',
  'abstain',
  'timeout',
  'refusal',
  'filtered',
  'rate_limited',
  'rate_limited_long',
  'error_500',
  'reset',
  'garbage',
  'half_json',
  'fences',
  'wrong_types',
  'nan',
  'huge',
  'endless',
  'html',
  'redirect',
  'empty',
  'no_choices',
  'scripts',
  'links',
  'instructions',
  'other_case',
  'invented',
  'doses',
  'overclaim',
  'hostile',
  'hostile_disagree',
  'english',
  'no_schema',
  'second_fails',
  'second_hangs',
  'repairs',
] as const;
export type Mood = (typeof MOODS)[number];

/** Effect of each mood, for docs and users. */
export const MOOD_WORDS: Readonly<Record<Mood, string>> = {
  well: 'answers as asked',
  disagree: 'the second reading concludes something else',
  abstain: 'concludes nothing',
  timeout: 'never answers',
  refusal: 'answers with a refusal',
  filtered: 'stops at its content filter',
  rate_limited: '429 with Retry-After, once, and then well',
  rate_limited_long: '429 with a Retry-After of an hour',
  error_500: '500, always',
  reset: 'closes the connection in the middle of the answer',
  garbage: 'answers with words that are no JSON',
  half_json: 'stops in the middle of the JSON, by its limit of tokens',
  fences: 'puts the JSON in a fence, between other words',
  wrong_types: 'numbers for texts, texts for lists',
  nan: 'writes NaN and Infinity',
  huge: '50 MB of answer',
  endless: 'an answer that never ends',
  html: 'a page of HTML with a status of 200',
  redirect: 'sends elsewhere',
  empty: 'an empty answer',
  no_choices: 'a completion without choices',
  scripts: 'markup and scripts in its texts',
  links: 'links in its texts',
  instructions: 'tells the reader what to do with the system',
  other_case: 'answers for another case',
  invented: 'figures that nobody gave',
  doses: 'doses of drugs',
  overclaim: 'a diagnosis without doubt, with the highest certainty',
  hostile:
    'writes treatments, the end of a life and the contrary of what was entered into every text',
  hostile_disagree: 'the same, and its second reading concludes something else',
  english: 'answers in English',
  no_schema: 'refuses structured output with 400, and then answers well',
  second_fails: '503 at the second reading',
  second_hangs: 'never answers the second reading',
  repairs: 'wrong types at first, well when asked to repair',
};

export function moodOf(model: string, usual: Mood): Mood {
  const [, asked] = model.split(':');
  return MOODS.find((mood) => mood === asked) ?? usual;
}
