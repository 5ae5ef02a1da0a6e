-- What only a finished case has (its time, its engine, how sure it is) is the same in all the others, so
-- one state of them in such an order lies together, far from the beginning: each has its own index.
create index analyses_by_status_took on analyses ((status collate "C"), took_ms, id);
create index analyses_by_status_engine on analyses ((status collate "C"), engine, id);
create index analyses_by_status_confidence on analyses ((status collate "C"), confidence_rank, id);

-- What was written since the last sweep is read whole by each search: kilobytes of it at most.
alter index analyses_words set (gin_pending_list_limit = 256);
alter index account_list_search set (gin_pending_list_limit = 256);
alter index transaction_list_search set (gin_pending_list_limit = 256);

-- Who joined lately is not inactive: the newest of those who are lie behind all of them. And in this
-- order a frequent name is looked for, without a visit to the table for each row that is read.
drop index account_list_joined;
create index account_list_joined on account_list (joined_at, user_id)
  include (state_order, plan_id, search_text);
create index account_list_plan_state on account_list (plan_id, state_order, user_id);

-- What a figure adds up to is read from its index alone.
alter table daily_figures drop constraint daily_figures_pkey;
alter table daily_figures add primary key (figure, day, part, detail) include (amount);

-- How long reports took, by the month too: of ninety days each report is nearly a row of its own.
create or replace function figures_of(a analyses) returns setof figure_entry
language plpgsql stable as $$
declare
  handed_in date := figure_day(a.submitted_at);
  took text := two_digits(
    floor(extract(epoch from a.finished_at - a.submitted_at) * 1000)::bigint)::text;
begin
  return query
  select 'cases', handed_in, a.analysis_type, a.status, 1::bigint
  where a.submitted_at is not null
  union all
  select kept.figure, kept.day, a.analysis_type, took, 1::bigint
  from (values ('report_ms', handed_in),
    ('report_ms_month', date_trunc('month', handed_in)::date)) as kept (figure, day)
  where a.submitted_at is not null and a.finished_at is not null and a.status = 'completed';
end
$$;

insert into daily_figures (figure, day, part, detail, amount)
select 'report_ms_month', date_trunc('month', day)::date, part, detail, sum(amount)
from figures where figure = 'report_ms'
group by 2, 3, 4 having sum(amount) <> 0;
