-- The order of tie-breaks of a Swiss system; null is the usual one.
update tournaments set settings = settings || '{"swissTieBreaks": null}';
