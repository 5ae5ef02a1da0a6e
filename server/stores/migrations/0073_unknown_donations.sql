-- A case whose vet no longer knows what it was is no donation any more: telling it again asks again.
update case_donations d set taken_back_at = now()
from case_outcomes o
where o.analysis_id = d.analysis_id and o.outcome = 'unknown' and d.taken_back_at is null;
