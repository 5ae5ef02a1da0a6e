import { JUDGED_VERSION } from '#domain/accuracy/judged.ts';
import { PART_NAMES, UNJUDGED_PARTS } from '#domain/accuracy/judgedParts.ts';
import { LOCAL_ENGINE_VERSION } from '#domain/accuracy/localEngine.ts';
import { PENDING } from '#domain/accuracy/publishedWords.ts';

const LIST = new Intl.ListFormat('es', { type: 'conjunction' });

/** Names the parts that were not judged as they are, and says why; undefined for none. */
export const UNJUDGED =
  UNJUDGED_PARTS.length === 0
    ? undefined
    : {
        title: `${PENDING}: ${LIST.format(UNJUDGED_PARTS.map((part) => PART_NAMES[part]))}`,
        text: `La versión ${LOCAL_ENGINE_VERSION}, que lee hoy sus casos, lo hace de otro modo que la ${JUDGED_VERSION}, de la que son las cifras.`,
      };
