export interface Instruction {
  /** `COPY`, `RUN`. */
  name: string
  /** What follows it, in one line. */
  words: string
  /** Of the name after `AS`. */
  stage: string
}

/** What a Dockerfile says, line by line, without comments. */
export function instructionsIn(dockerfile: string): Instruction[] {
  let stage = ''
  return dockerfile
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .flatMap((line) => {
      stage = /^FROM \S+ AS (\w+)/.exec(line)?.[1] ?? stage
      const [, name = '', words = ''] = /^([A-Z]+) (.+)/.exec(line) ?? []
      return name === '' ? [] : [{ name, words, stage }]
    })
}
