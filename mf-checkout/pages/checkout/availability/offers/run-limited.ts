/**
 * Runs all jobs with at most `most` at once; `begin` starts each job. Resolves with their results
 * in the order of the jobs.
 */
export async function runLimited<Job, Result>(
  most: number,
  jobs: readonly Job[],
  begin: (job: Job) => Promise<Result>,
): Promise<Result[]> {
  const waiting = jobs.entries()
  const results: Result[] = []
  async function work(): Promise<void> {
    // All workers take from one iterator.
    for (const [index, job] of waiting) results[index] = await begin(job)
  }
  await Promise.all(Array.from({ length: most }, work))
  return results
}
