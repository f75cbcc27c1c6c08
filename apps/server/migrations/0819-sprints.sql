-- The rounds of a season that have a sprint are a setting of its tournament. Until now only season files had any.
update tournaments set settings = settings || jsonb_build_object('sprints', coalesce(
  (select jsonb_agg(round order by round) from matches where tournament_id = tournaments.id and phase = 'sprint'), '[]'::jsonb));
