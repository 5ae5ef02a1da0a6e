import { workedCases } from '#tests/support/workedCases.ts';
import { catalogue } from '#domain/analyses/index.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { composeSheet } from '#domain/criteria/report/composeSheet.ts';
import { ecgCriteria } from '#domain/criteria/types/ecg.ts';
import { hematologyCriteria } from '#domain/criteria/types/hematology.ts';
import { ophthalmologyCriteria } from '#domain/criteria/types/ophthalmology.ts';
import { bodyFluidsCriteria } from '#domain/criteria/types/bodyFluids.ts';
import { estrousCycleCriteria } from '#domain/criteria/types/estrousCycle.ts';
const all=[ecgCriteria,hematologyCriteria,ophthalmologyCriteria,bodyFluidsCriteria,estrousCycleCriteria];
const [, , want='ecg', from='3', count='4']=process.argv;
let n=0; let t=0; let k=0;
for(const c of workedCases()){
  const crit=all.find(x=>x.type===c.type); if(!crit) continue;
  const d=catalogue.find(c.type)!; const v=validateAnswers(d,c.answers as any); if(!v.ok) continue;
  const at=performance.now();
  const r=composeSheet(crit,{definition:d,answers:v.answers,images:{received:0,read:0,measured:false},now:new Date('2026-11-28T10:00:00Z')});
  t+=performance.now()-at;k++;
  if(c.type!==want) continue;
  n++; if(n<+from||n>=+from+ +count) continue;
  console.log('=====',c.title,JSON.stringify(c.answers)); console.log(JSON.stringify(r,null,1).replace(/\n\s+/g,' ').slice(0,4500));
}
console.log('mean ms',t/k);
