"""Prints the table of a tournament; anybody may read it:

    python3 table.py https://agone.example TOURNAMENT_ID

agone_types.py is generated from the OpenAPI document (docs/api.md).
"""

import json
import sys
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import urlopen

from agone_types import Module, rankings_results_from_dict, tournament_from_dict

ENGINES = {
    Module.GENERIC: "generic",
    Module.FIFA: "fifa",
    Module.FORMULA1: "formula1",
    Module.FIFA_SOLO: "fifaSolo",
}


def read(url):
    try:
        with urlopen(url) as answer:
            return json.load(answer)
    except HTTPError as refusal:
        sys.exit(json.load(refusal)["title"])


origin, tournament_id = sys.argv[1:]
url = f"{origin}/esports/v2/tournaments/{quote(tournament_id)}"
tournament = tournament_from_dict(read(url))
if tournament.module is Module.FORMULA1 or tournament.type.value == "elimination":
    sys.exit("This tournament has no table of matches.")

results = rankings_results_from_dict(read(f"{url}/engines/{ENGINES[tournament.module]}/results"))
print(tournament.name)
for group in results.groups:
    if group.name is not None:
        print(group.name)
    for row in group.rows:
        print(f"{row.position}. {row.name}: {row.points:g}")
