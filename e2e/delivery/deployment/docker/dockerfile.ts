export interface Instruction {
  /** `COPY`, `RUN`. */
  name: string
  /** The rest of the instruction, in one line. */
  words: string
  /** The name after `AS`. */
  stage: string
}

/** The instructions of a Dockerfile, line by line, without comments. */
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
