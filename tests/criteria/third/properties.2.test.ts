import { provesTypes, TYPES_OF_FILES } from './provedTypes.ts';

provesTypes(TYPES_OF_FILES[1]);
