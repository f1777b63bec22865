-- The keys of a closing are sorted in memory: at a million packages the usual 64 MB would send every one of them over the disk.
alter function index_closing_bounties(date) set maintenance_work_mem = '256MB';
alter function finish_closing_partitions(date) set maintenance_work_mem = '256MB';
