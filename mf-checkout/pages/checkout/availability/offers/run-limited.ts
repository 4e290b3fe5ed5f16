/**
 * Runs all jobs with at most `most` at once; `begin` starts each job. Resolves with their results
 * in the order of the jobs.
 */
export async function runLimited<Job, Result>(
  most: number,
  jobs: readonly Job[],
  begin: (job: Job) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...jobs.entries()]
  const results: Result[] = []
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, job] = next
      results[index] = await begin(job)
    }
  }
  await Promise.all(Array.from({ length: most }, work))
  return results
}
