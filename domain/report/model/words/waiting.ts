/**
 * Words by which a sentence invites to wait or reassures, as patterns over plain text (lower case,
 * no accents). `reassures.ts` reads them with their negations.
 */

/** Delay and calm: they invite to wait unless denied: «no espere», «sin demora». */
export const DELAYS =
  /^(?:esper(?!anc|m|ad[oa]s?$|able)|aguard|aplaz|pospon|pospus|pospues|posterg|demor|dilat(?:ar|e$|en$|ori)|dilacion|retras|retard|difer(?:ir|id|imient)|difier|difir|releg|prorrog|pacienci|expectant|holgur|tranquil(?!iz(?:ante|ad))|calm(?!ante)|seren[aeoi]|despreocup|sosieg|sosega|relaj(?:e|arse|ese)|descuid(?:e|ad)|pausad|despacio|innecesari|prescind|superflu|sobr(?:a|an|aria|arian)$|ahorr|bast(?:a|an|ara|aran|aria|arian|ase|e)$|benign(?:idad)|autolimit|inofensiv|inocu|banal|ambulatori|domicili|hogar|casa$|marchar|irse$|quedarse$|electiv|rutin|programe|programar|programad|opcional|wait$|discharg)/u;

/** Phrases that mean the same as the words above. */
export const DELAY_PHRASES: readonly RegExp[] = [
  // Later.
  /\b(?:(?:en|dentro de|tras|pasad[oa]s|a l[oa]s|al cabo de|durante) (?:l[oa]s proxim[oa]s )?(?:un|una|unos|unas|poc[oa]s|algun[oa]s|vari[oa]s|dos|tres|cuatro|cinco|seis|siete|ocho|diez|quince|\d+(?: ?[-–a] ?\d+)?) (?:dias?|semanas?|mes(?:es)?)\b(?! de (?:evol|edad|vida))|(?:en|dentro de|tras) (?:un[oa]s|vari[oa]s|algun[oa]s) (?:pocas )?horas|(?:proxim[oa]s?|siguientes?) (?:semanas?|mes|dias?|visita|revision|cita|consulta|control|(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|fin de semana))\b|(?:semana|mes|(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|fin de semana)) (?:que viene|que entra|entrante|proxim[oa]|siguiente)|(?:al|el|del|este) (?:proximo )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|fin de semana)\b|(?<!(?:por|de|esta|toda) (?:la )?)manana\b|mas (?:adelante|tarde)\b|otro (?:dia|momento)\b|(?:a|en) su (?:debido )?(?:tiempo|ritmo|momento)\b|cuando (?:les? )?(?:venga|convenga|pueda|quiera|guste|apetezca|tenga)|tomese(?:lo)? (?:su|el|con))/gu,
  // Time enough.
  /\b(?:(?:hay|habria|queda|quedaria|da|daria|sobra|existe|tiene|tendria) (?:\w+ )?(?:tiempo|margen)|tiempo de sobra|(?:tiempo hay|sobra tiempo)|un margen (?:antes|de|para|razonable|prudente)|margen (?:de tiempo|suficiente|amplio|para)|(?:dar|deje|dejar|dele) (?:\w+ )?(?:tiempo|pasar|evolucionar|correr)|ya (?:se )?ver(?:emos|a)\b|un par de (?:dias|semanas|meses)|(?:ver|viendo|veamos|observar|segun) (?:como )?(?:\w+ )?evoluci\w+|(?:sigue|siga|seguir) su curso|(?:evoluci\w+|curso) (?:\w+ ){0,3}(?:bien|favorabl\w+|satisfactori\w+)|(?:se )?(?:resolv\w+|resuelv\w+|remit\w+|mejor\w+|ced\w+|cur\w+) (?:por si )?(?:sol[oa]|espontane\w+|por su cuenta|sin (?:mas|tratamiento|ayuda))|(?:es|sera) de esperar)/gu,
  // Only if it gets worse.
  /\b(?:(?:solo|solamente|unicamente|excepto|salvo) (?:si|que|cuando)(?: \w+){0,3}|(?:a menos|a no ser) que(?: \w+){0,2}|(?<!\w)si (?:no )?(?:se )?(?:mejora|empeora|empeorase|empeorara|persist|progresa|cambia|deteriora|agrava|va a peor|nota|notase|observa|aparece|surge))/gu,
  // Discharge and home.
  /\b(?:(?:el|del|al|su|recomiendo|sugiero|propongo|recomendaria|sugeriria|valore|valorar|plantee|autorice|autorizar|dar|de|darle|darse|dese|dele|daria|den|doy|dado|dada|dando|un|una|pronta|posible) alta(?=$|\W*$| (?:a|al|hoy|hospital\w*|medic[ao]|domicil\w*|temprana|precoz|voluntaria|con|y|en|cuanto|sin|desde|si|ya|esta|este|para|puede|podria|seria|es|parece|del?|inmediata|mismo)\b|[,;:.)])|de alta(?=$|\W*$| (?:a|al|hoy|con|y|en|cuanto|sin|desde|si|ya|esta|este|para|medic|hospital)\b|[,;:.)])|alta (?:hospitalaria|medica|domiciliaria|a (?:casa|domicilio)|hoy|manana|con |sin |en cuanto)|(?:dar(?:le|se)?|den?|dese|dele|daria) el alta|externar|egres[aeo]|vida (?:normal|habitual)|(?:retom|reanud|reincorpor)\w* (?:\w+ )?(?:su|la|sus) |actividad(?:es)? (?:normal|habitual)(?:es)?|(?:qued|dej|manten|perman)\w* (?:\w+ ){0,3}(?:en|bajo) (?:observ|vigil)\w+|(?:puede|podra|podria|pueden|podrian|cabria) (?:\w+ ){0,2}?(?:irse|marchar\w*|retirarse|regresar|quedarse|permanecer|descansar|dormir|volver (?:a (?:casa|su)|con)|(?:seguir|continuar) (?:igual|asi|con su|en su|tranquil\w*|en casa)))/gu,
  // Watching in place of acting.
  /\b(?:(?:solo|solamente|unicamente|simplemente|meramente) (?:con )?(?:\w+ )?(?:vigil|observ|control|seguim|repos|monitor)[a-z]*|(?:suficiente|bastante) (?:con|para|el|la)\b|(?:es|seria|sera|resulta|resultaria) (?:mas que )?suficiente|con (?:eso|ello|(?:vigil|observ|control|seguim|repos|monitor)[a-z]*) (?:es|seria|sera) |limit\w+ a (?:la )?(?:vigil|observ|control|seguim|repos|monitor)[a-z]*|(?:vigilancia|observacion|seguimiento|control|manejo|actitud|conducta) (?:\w+ )?(?:activ[oa]|conservador\w*|periodic[oa]|simple|estrech[oa] en casa|telefonic[oa])|(?:cita|consulta|visita|revision|control) (?:ya )?(?:previst[oa]|ordinari[oa]|habitual|normal|extern[oa]|telefonic[oa]|anual|periodic[oa])|(?:manten|conserv|respet)\w* (?:la|su) (?:cita|fecha|consulta|visita)|cita que|(?:urgencia|prioridad|gravedad|riesgo|triaje|nivel)(?: de \w+)?:? (?:es |seria |parece )?(?:muy )?(?:baj[oa]|leve|relativ[oa]|discutible|ordinari[oa]|normal|minim[oa]|nul[oa]|ningun[oa]|escas[oa]|inexistente|ausente|descartad[oa]|verde|no$|no (?:hay|procede|consta|existe|observad[oa]|se (?:ve|aprecia|observa))))/gu,
  // All is well.
  /\b(?:(?:cuadro|proceso|caso|problema|situacion|trastorno|episodio) (?:\w+ )?(?:leve|menor|benign[oa]|pasajer[oa]|transitori[oa]|estable|controlad[oa]|sin importancia|poco importante)|(?:muy )?buen[oa]? pronostico|pronostico (?:\w+ )?(?:buen[oa]?|excelente|favorable)|(?:esta|parece|encuentra|permanece|sigue|mantiene|clinicamente|hemodinamicamente|paciente|animal|perro|perra|gato|gata) (?:\w+ )?(?:estable|bien|fuera de peligro|controlad[oa])\b|fuera de (?:peligro|riesgo)|todo (?:\w+ )?(?:bien|normal|correcto|en orden)\b)/gu,
];

/** Reassuring in themselves, with the denial that they hold. */
export const REASSURING: readonly RegExp[] = [
  /\b(?:no (?:pasa|pasaria|ocurre|sucede) nada|no (?:importa|importaria)|nada (?:serio|malo|importante|que temer|grave)|ningun problema|sin problemas?\b|sin (?:mayor(?:es)? )?(?:importancia|trascendencia|complicaciones|agobios?|apuros?)|no (?:\w+ )?(?:hay|habria|existe|existiria|veo|vemos|encuentro|tiene|supone|supondria|plantea) (?:\w+ )?(?:problema|inconveniente|motivo|razon|necesidad|impedimento|objecion|contraindicacion)s?(?! (?:para|de|que|en) (?:\w+ )?(?:esper|aguard|demor|aplaz|retras|pospon|posterg|difer|dar(?:le)? (?:el|de) alta))|no (?:es|seria) cuestion de|no (?:es|seria|tiene|reviste|parece) (?:\w+ )?(?:importan\w*|seri[oa]|mal[oa])\b(?! (?:idea )?que no)|no (?:se )?(?:esperan?|preven?|anticipan?|cabe esperar|es de esperar) (?:\w+ ){0,2}(?:complic|empeor|deterior|riesg|problem|secuel|recai|recid|cambi|gravedad)\w*|no (?:\w+ ){0,3}(?:hacer|haga|hagan) nada|no (?:hay|habria) nada que (?:hacer|temer)|no (?:\w+ ){0,2}compromet\w* (?:\w+ ){0,2}vid|(?:sin|no (?:hay|existe|parece)) (?:\w+ )?compromiso (?:vital|de la vida)|no rush|not urgent|no need|no hurry)/gu,
];

/** Urgency and gravity: denied, they reassure. */
export const ALARMS =
  /^(?:urg(?:e|en|encias?|entes?|ia|ir|iria|entemente)$|emergenc|prisas?$|premur|apremi|apuro|gravedad|graves?$|riesgos?$|peligr|alarm|preocup|inquiet|agobi|angusti|inmediat|prioritari|prioridad|critic[oa]s?$|tem(?:er|or|ores)$|apur(?:ar|arse|e|ese)$)/u;

/** Acts of somebody who hurries: denied, they ask to wait. */
export const ACTS =
  /^(?:acud|deriv(?!aci|ad[oa])|ingres|hospitaliz|actu(?:ar|e|en|aria|acion)$|interven|traslad|adelant(?:ar|arse|e|en|aria|arl[oa])$|anticip(?:ar|arse|e|en|aria|arl[oa])$|apresur|precipit(?:ar|arse|e|ese|en|aria)$|corr(?:er|a|an)$|remit(?:ir|a|irl[oa]|iria)$|refer(?:ir|irl[oa])$|refier[ae]$|atend|atiend|consult(?:ar|e|en|arl[oa]|arse|aria)$|llam(?:ar|e|en|arl[oa])$|avis(?:ar|e|en)$|acerc(?:ar|arse|ese|arl[oa])$|molest(?:ar|arse|ese|e)$|desplazarse$|llev(?:ar|e|arl[oa]|el[oa])$|trat(?:ar|e|arl[oa])$|viajes?$|visitas?$|operar$|complique)/u;

/** Needs: denied, they make what follows needless. */
export const NEEDS =
  /^(?:necesari|necesit|necesidad|requ(?:ier|er)|precis(?:a|an|e|en|ar|ara|aria|arian|o|a|os|as)$|falta$|imprescindib|indispensab|obligatori|oblig(?:a|ado|ada|aria)$|exig|justific|justificad|merec|amerit|perentori|proced(?:e|eria)$|indicad[oa]$|conven(?:ient|dria)|convien|aconsej|recomend|recomiend)/u;

/** Denials, also by verbs: «descartada la urgencia», «evite acudir». */
export const DENIALS =
  /^(?:no|sin|ni|nunca|jamas|tampoco|nada|nadie|ningun[oa]?s?|apenas|dificilmente|lejos|carec\p{L}*|ausen\p{L}*|exent[oa]s?|libres?|descart\p{L}*|exclu\p{L}*|evit\p{L}*|desaconsej\p{L}*|omit\p{L}*|rehus\p{L}*|improbables?)$/u;
/** Weak denials, only right before: «poco urgente». */
export const WEAK_DENIALS = /^(?:poc[oa]|baj[oa]|menos|menor|minim[oa]|escas[oa]|relativ[oa])$/u;

/** Verbs that turn a denial round: «no se descarta», «no subestime», «sin duda», «no deje de». */
export const TURNS =
  /^(?:descart|exclu|subestim|minimi[zc]|ignor|desat[ie]|olvid|infraval|banaliz|dej(?:e|ar|en)$|dud|tard|pierd|perd|vacil|titub|solo$|solamente$|unicamente$|excepcion)/u;

/** Opposite of waiting before it: «antes de mañana», «en vez de esperar», «evite la demora». */
export const AGAINST_DELAY =
  /^(?:no|sin|ni|nunca|jamas|tampoco|antes|vez|lugar|evit\p{L}*|impid\p{L}*|impedir|desaconsej\p{L}*|contraindic\p{L}*|prohib\p{L}*|imposible|inadmisible|inaceptable|descart\p{L}*)$/u;

/** Words that may stand between a denial and the delay that it denies. */
export const BETWEEN =
  /^(?:se|l[oa]s?|les?|nos|a|al|de|del|el|una?|que|en|para|por|ya|hoy|mas|cualquier|minutos?|instante|segundo|horas?|vale|sirve|tod[oa]|otr[oa]|much[oa]|ningun[oa]?|demasiado|deb\p{L}*|pued\p{L}*|podr\p{L}*|poder|convien\p{L}*|conven\p{L}*|ha[yn]?|haya|habr\p{L}*|es|ser|seria|sera|fuese|result\p{L}*|parec\p{L}*|recomend\p{L}*|recomiend\p{L}*|aconsej\p{L}*|prudente|sensat[oa]|oportun[oa]|adecuad[oa]|razonable|segur[oa]|posible|buena|idea|indicad[oa]|proced\p{L}*|cab\p{L}*|toca|admit\p{L}*|permit\p{L}*|toler\p{L}*|acept\p{L}*|momento|tiempo|sugier\p{L}*|dej\p{L}*|va|ir|irse|vaya|qued\p{L}*|caso|proceso|hallazgo|asunto|hasta|mand\p{L}*|envi\p{L}*|volv\p{L}*|vuelv\p{L}*|regres\p{L}*|autori\p{L}*|de|dar|darl[oae]s?|darse|recib\p{L}*|firm\p{L}*|bast\p{L}*|con|solo|quep\p{L}*|necesari[oa]|precis[oao]|hace|haria|hara|falta|requier\p{L}*|animal|perr[oa]|gat[oa]|paciente|ni|o|su|consider\p{L}*|esta|estar|estuviera|plazo|pensar|deberia|marche|marchar|pierda|perder)$/u;

/** Harm that a delay does: «esperar es peligroso». */
export const HARM =
  /^(?:empeor|agrav|peligros|arriesgad|riesgos?$|compromet|error$|imprudent|temerari|fatal|mortal|letal|perjudic|contraindic|desaconsej|inacept|inadmis|cuesta|cuenta$|costar|mata|muer|perjuici|nefast|grave$)/u;
export const MILD = /^(?:baj|minim|escas|asum|acept|nul|poc|despreci|tolerab|men|ningun)/u;

/** Moods of somebody who advises softly: they stay only where the sentence also hurries. */
export const SOFT =
  /(?<!\p{L})(?:quiza|tal vez|acaso|a lo mejor|de momento|por (?:el momento|ahora)|en principio|por lo pronto|yo|dud[oa] que|a mi (?:juicio|entender|parecer)|en mi opinion|si (?:le|lo|les) (?:parece|prefiere|desea)|si (?:quiere|puede)|suger\p{L}*|sugier\p{L}*|prefer\p{L}*|preferible|fuese|fuera|estuviese|rogar\p{L}*|ruego|propon\p{L}*|puede (?!(?:ser|trat|corresp|deber|indic|haber|existir|estar|representar|perder|morir|romper|sangr|reflej|asoci|observ))|(?:pod|debe|se|hab|ha|conven?d|tend|basta|cab|quer|da|deja|vald|preferi|merece|resulta|esta)ria(?:n|s|mos)?(?!\p{L}))/u;
/** A conditional verb as it is written: «mantendría». */
export const CONDITIONAL =
  /(?<!\p{L})(?!(?:mayor|minor|mejor|categor|bater|teor|sangr|alegr|cr|fr)ía)\p{L}+(?:[aei]|d|b|r)ría(?:n|s|mos)?(?!\p{L})/iu;
/** A supposition about the finding, not advice. */
export const SUPPOSITION =
  /(?<!\p{L})(?:pod\p{L}*|pued\p{L}*|deb\p{L}*|habr\p{L}*|cab\p{L}*) (?:\p{L}+ )?(?:ser (?:un|una|el|la|de|por|debid|compat|secund|anterior|artef)|trat|corresp|deber|indic|haber|existir|representar|explic|reflej|asoci|relacion|confund|sugerir|orient|perder|morir|romper|sangr|simul|pasar|tener|encaj|verse afect)|(?<!\p{L})(?:seria (?:un|una|compat|suges|propi|tipic|indicativ|caracterist|anterior|de)|(?:correspond|explic|indic|orient|encaj|apoy|suger|concord|coincid|represent|refleja|quedar|estar)[a-z]{0,3}ia)/u;
/** Somebody who hurries: «hoy», «cuanto antes». */
export const HURRY =
  /(?<!\p{L})(?:hoy|ya|(?<!por )ahora|cuanto antes|lo antes posible|inmediat\p{L}*|urgen\p{L}*|sin (?:demora|tardar|falta)|de inmediato|enseguida|rapid\p{L}*|pronto)(?!\p{L})/u;

/** Doubt that denies: «dudo que requiera», «es poco probable que haya». */
export const DOUBT =
  /\b(?:dud(?:o|amos|aria)(?: \w+)? que|(?:poco|no (?:es|parece|seria)) probable(?: que)?)\b/gu;
