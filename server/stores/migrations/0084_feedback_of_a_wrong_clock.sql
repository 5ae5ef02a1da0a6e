-- The sums of the days follow feedback whose moment a clock that was set back moves (decision 113).
drop trigger analysis_feedback_figures on analysis_feedback;
create trigger analysis_feedback_figures
  after insert or delete or update of verdict, outcome, created_at on analysis_feedback
  for each row execute function note_figures();
