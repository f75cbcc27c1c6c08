-- A departure that waits has the same name in the API, the code and the database.
alter table team_partings rename to team_departures;
alter table team_departures rename constraint team_partings_pkey to team_departures_pkey;
alter table team_departures rename constraint team_partings_side_check to team_departures_side_check;
alter table team_departures rename constraint team_partings_requested_by_fkey to team_departures_requested_by_fkey;
alter table team_departures rename constraint parting_of_plain_member to departure_of_plain_member;
alter index team_partings_by_user rename to team_departures_by_user;
alter index team_partings_due rename to team_departures_due;
