/** English for what an operator reads of the installation. */
export const gaugeLabels = {
  gauges: {
    databaseUp: 'Database answers',
    databaseWritable: 'Database takes writes',
    databasePrimary: 'Database is the primary',
    databaseStandbys: 'Standbys',
    databaseLag: 'Replication lag',
    databaseLagBytes: 'Replication behind by',
    replicaThere: 'Read replica in use',
    replicaReads: 'Readings that may use the replica',
    replicaLag: 'Read replica lag',
    replicaLagBytes: 'Read replica behind by',
    databaseBytes: 'Size of the database',
    databaseSessions: 'Database sessions',
    databaseSessionsFree: 'Database sessions left',
    pool: 'Connection pool',
    archiveFailing: 'WAL archiving fails',
    archiveAge: 'Since WAL was archived',
    backupAge: 'Since the last backup',
    storageWritable: 'File store takes writes',
    storageFree: 'Free room of the file store',
    storageSize: 'Size of the file store',
    jobsWaiting: 'Jobs waiting',
    jobsOldest: 'Longest waiting job',
    jobsActive: 'Jobs under way',
    jobsFailed: 'Jobs failed',
    releasesLate: 'Due and not out',
    releasesLateOldest: 'Latest release is late by',
    deliveriesRetrying: 'Deliveries tried again',
    deliveriesFailed: 'Deliveries failed in a day',
    withdrawalsOpen: 'Withdrawals open',
    withdrawalsOldest: 'Oldest open withdrawal',
    searchBacklog: 'Stories to be indexed',
    searchOldest: 'Search is behind by',
    uploads: 'Unfinished uploads',
    uploadBytes: 'Size of unfinished uploads',
    feeds: 'Sources read',
    feedsFailing: 'Sources that fail',
    feedsOverdue: 'Sources overdue',
    sessions: 'Sessions in use',
    signalsConnected: 'Live signals connected',
    signalsHeard: 'Live signals heard',
    signalsGaps: 'Gaps in live signals',
    eventLoopDelay: 'Event loop delay',
    threads: 'Chores in threads',
    info: 'Versions',
    readingAge: 'Age of the reading',
  },
  gaugeAdvice: {
    databaseUp:
      'Make sure the database runs and can be reached; we reconnect by ourselves, no restart is needed',
    databaseWritable:
      'We are connected to a read-only standby: see whether the primary is switching and whether DATABASE_URL names one that takes writes',
    databaseLag: 'Look at the disk and the network of the standby; do not switch over until it has caught up',
    replicaThere:
      'Lists and search read from the primary: see whether the standby of DATABASE_REPLICA_URL runs or was promoted; it is used again by itself',
    replicaLag:
      'Readings fall back to the primary: look at the disk, the network and long queries of the standby',
    databaseSessionsFree: 'Sessions are nearly used up: see who holds them, or raise max_connections',
    archiveFailing:
      'Read what archive_command says in the log of the database; check disk and rights of the backup repository first',
    backupAge: 'The backup is overdue: run it by hand once and read the log of the timer',
    storageWritable:
      'See whether the disk is full or its rights changed; nothing can be saved or uploaded until then',
    storageFree: 'Add room or clear some; below 32 MB no writes are taken',
    jobsOldest:
      'See whether a background process (ROLE worker or all) runs and what the log says of this job',
    jobsFailed: 'Look for the job by its name in the log; the next run or retry makes up for it',
    releasesLate:
      'Open the stories below and read the reason in the ledger; mend the channel first, then try again',
    releasesLateOldest:
      'Open the stories below and read the reason in the ledger; mend the channel first, then try again',
    deliveriesFailed: 'Read the reason in the ledger of the channels, mend it, then try again',
    withdrawalsOldest:
      'Open the withdrawals below: ask the second person, or let someone check on the platform',
    searchBacklog: 'Search is catching up; if it does not, read the log of the background process',
    searchOldest: 'See whether a background process runs; if need be npm run reindex',
    feedsFailing: 'Read the reasons on the sources page; change the address or switch them off',
    feedsOverdue: 'See whether a background process runs and may reach the internet',
    signalsConnected:
      'It reconnects by itself; pages ask now and then meanwhile. If it lasts, look at the database',
    eventLoopDelay:
      'This machine is too busy: see what uses the processor, add a node or move the background work',
  },
} as const
