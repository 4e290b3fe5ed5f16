import { type CallExpression, type Comment, parseSync, Visitor } from 'oxc-parser'

const AVOIDED = [
  /\bwhoever\b/i,
  /\bwhom\b/i,
  /\bnobody\b/i,
  /\bof which\b/i,
  /\bbeside\b/i,
  /\banew\b/i,
  /\bof before\b/i,
  /\bas well where\b/i,
  /\b(?:is|are|was|were|be) (?:said|told)\b/i,
  /\b(?:tells?|told|says?|said) of\b/i,
  /\b(?:is|are|was|were) to be\b/i,
  /\bwhat is not\b/i,
  /(?<!there )\b(?:is|are) none\b/i,
  /(?<!\bneither\b.*)\bnor\b/i,
  /\bone's own\b/i,
]
/** A title that begins like this has no subject, unless it is a question. */
const NO_SUBJECT = /^(?:what|who|where|whoever|whatever|wherever|nor|of|neither)\b(?!.*\?)/i
const TESTING = ['test', 'it', 'describe']

/**
 * Sentences in the comments, and in the test titles, of a TypeScript or CSS file that contain an
 * avoided word.
 */
export function avoidedIn(file: string, text: string): string[] {
  if (file.endsWith('.css')) {
    const comments = [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(([, comment = '']) => comment)
    return comments.flatMap(sentencesOf).filter(isAvoided)
  }
  const { comments, program } = parseSync(file, text)
  const titles: string[] = []
  new Visitor({
    CallExpression: (call) => {
      const title = titleOf(call)
      if (title !== null) titles.push(title)
    },
  }).visit(program)
  return [
    ...joined(comments, text).flatMap(sentencesOf).filter(isAvoided),
    ...titles.filter((title) => isAvoided(title) || NO_SUBJECT.test(title)),
  ]
}

const isAvoided = (sentence: string) => AVOIDED.some((words) => words.test(sentence))

/** The title in a call such as `test('…')` or `test.each(rows)('…')`; null for other calls. */
function titleOf({ callee, arguments: [title] }: CallExpression): string | null {
  let called = callee
  while (called.type === 'CallExpression' || called.type === 'MemberExpression')
    called = called.type === 'CallExpression' ? called.callee : called.object
  if (called.type !== 'Identifier' || !TESTING.includes(called.name)) return null
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value
  if (title?.type !== 'TemplateLiteral') return null
  return title.quasis.map(({ value }) => value.raw).join('…')
}

/** Texts of comments; comments on adjacent lines are one text. */
function joined(comments: readonly Comment[], text: string): string[] {
  const whole: string[] = []
  let before: Comment | null = null
  for (const comment of comments) {
    const continues =
      before?.type === 'Line' &&
      comment.type === 'Line' &&
      /^\n?[^\S\n]*$/.test(text.slice(before.end, comment.start))
    if (continues) whole.push(`${whole.pop()} ${comment.value}`)
    else whole.push(comment.value)
    before = comment
  }
  return whole
}

function sentencesOf(comment: string): string[] {
  const words = comment.replace(/^\s*\*+ ?/gm, '').replace(/\s+/g, ' ')
  return words.trim().split(/(?<=[.;:!?])\s+(?=[A-Z])/)
}
