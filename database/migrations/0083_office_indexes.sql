-- What the back office's list of ODL accounts reads by: the newest cycle first, and a single number that names a row.
create index odl_entitlement_newest on odl_entitlement (cycle_id, (cycle_id::bigint << 40 | activation_id));
