/** Longest wait for an answer; probes give up later. */
const ANSWER_MS = 4000;

/** Whether the API of this machine can serve, as `/ready` says. For probes that run a command, such as those of containers. */
export async function isHealthy(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}
