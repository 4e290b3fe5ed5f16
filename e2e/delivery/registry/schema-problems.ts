import * as v from 'valibot'

const MOST_PROBLEMS = 20
const LONGEST = 200

/** What is wrong, each with its path; messages quote what was given, which may be of any length. */
export function schemaProblems(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.slice(0, MOST_PROBLEMS).map((issue) => {
    const [path, message] = [v.getDotPath(issue) ?? '', issue.message].map(cut)
    return `${path}: ${message}`
  })
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
