/** Limit in ms for a check that helps the visitor but is not required. */
const PATIENCE_MS = 4000

/** The answer, or null if it fails or does not come in time. */
export async function withinPatience<Answer>(
  answer: Promise<Answer>,
  ms = PATIENCE_MS,
): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  const settled = answer.catch(() => null)
  return Promise.race([settled, late]).finally(() => clearTimeout(timer))
}
