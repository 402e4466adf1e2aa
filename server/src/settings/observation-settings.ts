import { z } from 'zod';

/** Environment variables of the measures and traces of a process. */
export const observationVariables = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65_534).optional().describe('a whole number from 0 to 65534'),
  METRICS_HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1')
    .describe('a host name or an IP address'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of a collector of traces (OTLP over HTTP) like http://127.0.0.1:4318'),
  ZEITBLATT_BACKUPS_OF_START: z.string().optional().describe('a folder'),
};

export type ObservationSettings = {
  /** Where this process offers its measures; null: nowhere. Port 0 chooses a free one. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Whether traces are recorded. Their exporter reads the address of the collector by itself. */
  readonly hasTraces: boolean;
  /** Folder of the backups that the start of the product makes, which only the start sets; null where it makes none. */
  readonly backupsOfStart: string | null;
};

/** The settings of measures and traces. */
export const toObservationSettings = (
  data: z.output<z.ZodObject<typeof observationVariables>>,
): ObservationSettings => ({
  metrics: data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST },
  hasTraces: data.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  backupsOfStart: data.ZEITBLATT_BACKUPS_OF_START ?? null,
});

/**
 * Port of the measures of a part that `npm start` runs: API and worker are two processes on one machine, so the worker
 * takes the next port. Port 0 chooses a free one for each.
 */
export const metricsPortOf = (part: 'api' | 'worker', port: number): number =>
  part === 'worker' && port !== 0 ? port + 1 : port;
