/** Bytes that mark the file as ours ("LFHI"). */
export const applicationId = 0x4c_46_48_49;

/** Increases with every change of the tables. */
export const schemaVersion = 1;

export const schema = `
  CREATE TABLE journal (seq INTEGER PRIMARY KEY, blob BLOB NOT NULL) STRICT;
  CREATE TABLE block (
    id INTEGER PRIMARY KEY,
    signal INTEGER NOT NULL, t0 INTEGER NOT NULL, t1 INTEGER NOT NULL, n INTEGER NOT NULL, size INTEGER NOT NULL,
    good INTEGER NOT NULL, min REAL, max REAL, sum REAL NOT NULL, first REAL, last REAL,
    blob BLOB NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX block_signal ON block (signal, t0);
  CREATE TABLE signal (
    signal INTEGER PRIMARY KEY, sealed_seq INTEGER NOT NULL DEFAULT 0, retention_ms INTEGER
  ) STRICT;
  CREATE TABLE damaged (id INTEGER PRIMARY KEY, seq INTEGER, signal INTEGER, t0 INTEGER, blob BLOB NOT NULL) STRICT;
  CREATE TABLE total (blocks INTEGER NOT NULL, points INTEGER NOT NULL, bytes INTEGER NOT NULL) STRICT;
  INSERT INTO total VALUES (0, 0, 0);
`;

const headColumns = 't0, t1, n, size, good, min, max, sum, first, last';

/** Every statement by name. */
export const statements = {
  commit: 'INSERT INTO journal (seq, blob) VALUES (?, ?)',
  journalAfter: 'SELECT seq, blob FROM journal WHERE seq > ? ORDER BY seq LIMIT 64',
  rowAside: 'INSERT INTO damaged (seq, blob) SELECT seq, blob FROM journal WHERE seq = ?',
  dropRow: 'DELETE FROM journal WHERE seq = ?',
  trimJournal: 'DELETE FROM journal WHERE seq < ?',
  lastSeq:
    'SELECT max(ifnull((SELECT max(seq) FROM journal), 0), ifnull((SELECT max(sealed_seq) FROM signal), 0)) AS seq',
  signals: 'SELECT signal, sealed_seq AS sealedSeq, retention_ms AS retentionMs FROM signal',
  putBlock: `INSERT INTO block (signal, ${headColumns}, blob) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  dropBlock: 'DELETE FROM block WHERE signal = ? AND t0 = ?',
  blockAside: 'INSERT INTO damaged (signal, t0, blob) SELECT signal, t0, blob FROM block WHERE signal = ? AND t0 = ?',
  sealed:
    'INSERT INTO signal (signal, sealed_seq) VALUES (?, ?) ON CONFLICT DO UPDATE SET sealed_seq = excluded.sealed_seq',
  retention:
    'INSERT INTO signal (signal, retention_ms) VALUES (?, ?) ON CONFLICT DO UPDATE SET retention_ms = excluded.retention_ms',
  addTotal: 'UPDATE total SET blocks = blocks + ?, points = points + ?, bytes = bytes + ?',
  expired: `SELECT t0, n, size FROM block WHERE signal = @signal AND t0 < @before AND t1 < @before
    AND t0 < (SELECT max(t0) FROM block WHERE signal = @signal)`,
  sumSignal:
    'SELECT count(*) AS blocks, ifnull(sum(n), 0) AS n, ifnull(sum(size), 0) AS size FROM block WHERE signal = ?',
  deleteSignal: 'DELETE FROM block WHERE signal = ?',
  heads: `SELECT ${headColumns} FROM block WHERE signal = @signal AND t1 >= @from AND t0 < @to
    AND t0 >= ifnull((SELECT max(t0) FROM block WHERE signal = @signal AND t0 <= @from), @from) ORDER BY t0`,
  headsBefore: `SELECT ${headColumns} FROM block WHERE signal = ? AND t0 < ? ORDER BY t0 DESC LIMIT ?`,
  headsAfter: `SELECT ${headColumns} FROM block WHERE signal = @signal AND t1 >= @from
    AND t0 >= ifnull((SELECT max(t0) FROM block WHERE signal = @signal AND t0 <= @from), @from) ORDER BY t0 LIMIT @count`,
  blobs: 'SELECT t0, blob FROM block WHERE signal = ? AND t0 IN (SELECT value FROM json_each(?))',
  newestAt: `SELECT signal, t0, t1, last, CASE WHEN t1 <= @time AND good = n THEN NULL ELSE blob END AS blob
    FROM block WHERE signal = @signal AND t0 <= @time ORDER BY t0 DESC LIMIT 1`,
  first: 'SELECT min(t0) AS first FROM block WHERE signal = ?',
  extent: `SELECT (SELECT min(t0) FROM block WHERE signal = @signal) AS first,
    (SELECT t1 FROM block WHERE signal = @signal ORDER BY t0 DESC LIMIT 1) AS last`,
  totals: `SELECT blocks, points, bytes, (SELECT count(*) FROM journal) AS journalRows,
    (SELECT ifnull(sum(length(blob)), 0) FROM journal) AS journalBytes,
    (SELECT count(*) FROM damaged) AS damaged FROM total`,
} as const;
