/** Backends answer the bare value or wrap it in `{ data }`. */
export function unwrapped(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer
  return 'data' in answer ? answer.data : answer
}
