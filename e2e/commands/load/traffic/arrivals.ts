/**
 * Moments in ms at which visits begin, independently of each other and of how long earlier ones
 * take: a Poisson process of `rate` visits a second.
 */
export function arrivalsOf(
  rate: number,
  seconds: number,
  random: () => number = Math.random,
): number[] {
  const moments: number[] = []
  for (let at = gap(rate, random); at < seconds * 1000; at += gap(rate, random)) moments.push(at)
  return moments
}

function gap(rate: number, random: () => number): number {
  return (-Math.log(1 - random()) / rate) * 1000
}
