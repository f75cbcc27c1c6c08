-- Nothing has ever read these. What reads them brings them back.
alter table preferences
  drop column invites,
  drop column team_releases,
  drop column articles,
  drop column matches,
  drop column tickets,
  drop column session_recording;
