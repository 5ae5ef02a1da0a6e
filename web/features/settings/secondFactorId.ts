/** Apart from the other sections: every page of an account may link to it, and needs none of their texts. */
export const SECOND_FACTOR_ID = 'segundo-factor';
