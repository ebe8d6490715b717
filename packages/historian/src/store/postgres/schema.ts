/** Increases with every change of the tables. */
export const schemaVersion = 1;

export const createSchema = (name: string): string => `
  CREATE SCHEMA IF NOT EXISTS ${name};
  CREATE TABLE IF NOT EXISTS ${name}.meta (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    version integer NOT NULL,
    blocks bigint NOT NULL DEFAULT 0, points bigint NOT NULL DEFAULT 0, bytes bigint NOT NULL DEFAULT 0
  );
  INSERT INTO ${name}.meta (version) VALUES (${schemaVersion}) ON CONFLICT DO NOTHING;
  CREATE TABLE IF NOT EXISTS ${name}.owner (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    epoch bigint NOT NULL DEFAULT 1, until timestamptz NOT NULL
  );
  CREATE TABLE IF NOT EXISTS ${name}.journal (seq bigint PRIMARY KEY, blob bytea NOT NULL);
  CREATE TABLE IF NOT EXISTS ${name}.signal (
    signal bigint PRIMARY KEY, sealed_seq bigint NOT NULL DEFAULT 0, retention_ms bigint
  );
  CREATE TABLE IF NOT EXISTS ${name}.damaged (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, seq bigint, signal bigint, t0 bigint, blob bytea NOT NULL
  );
  CREATE TABLE IF NOT EXISTS ${name}.block (
    signal bigint NOT NULL, t0 bigint NOT NULL, t1 bigint NOT NULL, n integer NOT NULL, size integer NOT NULL,
    good integer NOT NULL, min float8 NOT NULL, max float8 NOT NULL, sum float8 NOT NULL,
    first float8 NOT NULL, last float8 NOT NULL,
    blob bytea NOT NULL,
    PRIMARY KEY (signal, t0)
  ) PARTITION BY RANGE (t0);
  -- Blobs are compressed already.
  ALTER TABLE ${name}.block ALTER COLUMN blob SET STORAGE EXTERNAL;
  ALTER TABLE ${name}.journal ALTER COLUMN blob SET STORAGE EXTERNAL;
  CREATE TABLE IF NOT EXISTS ${name}.block_rest PARTITION OF ${name}.block DEFAULT;
`;

const headColumns = 't0, t1, n, size, good, min, max, sum, first, last';

/** Every statement by name. */
export const statementsFor = (name: string) => ({
  commit: `INSERT INTO ${name}.journal (seq, blob) SELECT $1::bigint, $2::bytea FROM ${name}.owner WHERE epoch = $3`,
  journalAfter: `SELECT seq, blob FROM ${name}.journal WHERE seq > $1 ORDER BY seq LIMIT 64`,
  rowAside: `WITH gone AS (DELETE FROM ${name}.journal WHERE seq = $1 RETURNING seq, blob)
    INSERT INTO ${name}.damaged (seq, blob) SELECT seq, blob FROM gone`,
  trimJournal: `DELETE FROM ${name}.journal WHERE seq < $1`,
  version: `SELECT version FROM ${name}.meta`,
  lastSeq: `SELECT greatest((SELECT max(seq) FROM ${name}.journal), (SELECT max(sealed_seq) FROM ${name}.signal), 0) AS seq`,
  signals: `SELECT signal, sealed_seq AS "sealedSeq", retention_ms AS "retentionMs" FROM ${name}.signal`,
  putBlocks: `INSERT INTO ${name}.block (signal, ${headColumns}, blob) SELECT * FROM unnest($1::bigint[], $2::bigint[],
    $3::bigint[], $4::integer[], $5::integer[], $6::integer[], $7::float8[], $8::float8[], $9::float8[], $10::float8[],
    $11::float8[], $12::bytea[])`,
  dropBlocks: `DELETE FROM ${name}.block b USING unnest($1::bigint[], $2::bigint[]) AS d (signal, t0)
    WHERE b.signal = d.signal AND b.t0 = d.t0`,
  blocksAside: `INSERT INTO ${name}.damaged (signal, t0, blob) SELECT b.signal, b.t0, b.blob FROM ${name}.block b
    JOIN unnest($1::bigint[], $2::bigint[]) AS d (signal, t0) ON b.signal = d.signal AND b.t0 = d.t0`,
  sealed: `INSERT INTO ${name}.signal (signal, sealed_seq) SELECT * FROM unnest($1::bigint[], $2::bigint[])
    ON CONFLICT (signal) DO UPDATE SET sealed_seq = excluded.sealed_seq`,
  retention: `INSERT INTO ${name}.signal (signal, retention_ms) VALUES ($1, $2)
    ON CONFLICT (signal) DO UPDATE SET retention_ms = excluded.retention_ms`,
  addTotal: `UPDATE ${name}.meta SET blocks = blocks + $1, points = points + $2, bytes = bytes + $3`,
  expire: `WITH gone AS (
      DELETE FROM ${name}.block b USING unnest($1::bigint[], $2::bigint[]) AS c (signal, before)
      WHERE b.signal = c.signal AND b.t0 < c.before AND b.t1 < c.before
        AND b.t0 < (SELECT max(t0) FROM ${name}.block WHERE signal = c.signal)
      RETURNING b.n, b.size)
    SELECT count(*) AS blocks, coalesce(sum(n), 0)::bigint AS points, coalesce(sum(size), 0)::bigint AS bytes FROM gone`,
  deleteSignal: `WITH gone AS (DELETE FROM ${name}.block WHERE signal = $1 RETURNING n, size)
    SELECT count(*) AS blocks, coalesce(sum(n), 0)::bigint AS points, coalesce(sum(size), 0)::bigint AS bytes FROM gone`,
  heads: `SELECT ${headColumns} FROM ${name}.block WHERE signal = $1 AND t1 >= $2 AND t0 < $3
    AND t0 >= coalesce((SELECT max(t0) FROM ${name}.block WHERE signal = $1 AND t0 <= $2), $2) ORDER BY t0`,
  headsBefore: `SELECT ${headColumns} FROM ${name}.block WHERE signal = $1 AND t0 < $2 ORDER BY t0 DESC LIMIT $3`,
  headsAfter: `SELECT ${headColumns} FROM ${name}.block WHERE signal = $1 AND t1 >= $2
    AND t0 >= coalesce((SELECT max(t0) FROM ${name}.block WHERE signal = $1 AND t0 <= $2), $2) ORDER BY t0 LIMIT $3`,
  blobs: `SELECT t0, blob FROM ${name}.block WHERE signal = $1 AND t0 = ANY ($2::bigint[])`,
  newestAt: `SELECT s.signal, b.t0, b.t1, b.last, b.blob FROM unnest($1::bigint[]) AS s (signal) CROSS JOIN LATERAL (
      SELECT t0, t1, last, CASE WHEN t1 <= $2 AND good = n THEN NULL ELSE blob END AS blob
      FROM ${name}.block WHERE signal = s.signal AND t0 <= $2 ORDER BY t0 DESC LIMIT 1) b`,
  first: `SELECT min(b.t0) AS first FROM unnest($1::bigint[]) AS s (signal) CROSS JOIN LATERAL (
      SELECT min(t0) AS t0 FROM ${name}.block WHERE signal = s.signal) b`,
  extent: `SELECT (SELECT min(t0) FROM ${name}.block WHERE signal = $1) AS first,
    (SELECT t1 FROM ${name}.block WHERE signal = $1 ORDER BY t0 DESC LIMIT 1) AS last`,
  totals: `SELECT blocks, points, bytes, (SELECT count(*) FROM ${name}.journal) AS "journalRows",
    (SELECT coalesce(sum(length(blob)), 0)::bigint FROM ${name}.journal) AS "journalBytes",
    (SELECT count(*) FROM ${name}.damaged) AS damaged FROM ${name}.meta`,
});
