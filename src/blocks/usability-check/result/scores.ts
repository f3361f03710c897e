import type { CheckAnswer, CheckAnswers } from '../answering/answers.ts'

/** What scoring needs to know of a statement. */
export interface ScoredStatement {
  principle: string
  /** Greater than 0. */
  weight: number
}

export interface PrincipleScore {
  principle: string
  /** Weighted mean from 0 to 100, rounded; null where every question is open. */
  points: number | null
  /** Statements answered with a step of the scale. */
  answered: number
  /** Statements of the principle. */
  total: number
  /** Places of its statements among all, from 0. */
  places: readonly number[]
}

/** Two answering people usually differ by this many points: the width of the tolerance band. More is a gap worth naming. */
export const tolerancePoints = 25

/** Weight of a statement as content says it; what is missing or makes no sense counts once. */
export function weightOf(weight: number | null): number {
  return weight !== null && Number.isFinite(weight) && weight > 0 ? weight : 1
}

/**
 * Scores every principle: each step is worth 0, 25, 50, 75 or 100 points, the
 * mean is weighted, and open questions take no part in it.
 *
 * @see docs/forms-and-legal.md 4.3
 */
export function scorePrinciples(statements: readonly ScoredStatement[], answers: CheckAnswers): PrincipleScore[] {
  const places = [...statements.keys()]
  const byPrinciple = Map.groupBy(places, place => statements[place]?.principle ?? '')
  return [...byPrinciple].map(([principle, own]) => {
    const rated = own.flatMap(place => {
      const answer = answers[place] ?? null
      return isStep(answer) ? [{ points: (answer - 1) * 25, weight: statements[place]?.weight ?? 1 }] : []
    })
    const weight = rated.reduce((sum, { weight }) => sum + weight, 0)
    const sum = rated.reduce((sum, { points, weight }) => sum + points * weight, 0)
    const points = weight > 0 ? Math.round(sum / weight) : null
    return { principle, points, answered: rated.length, total: own.length, places: own }
  })
}

/** The lowest scores, lowest first, in the order of the principles where equal. Full points are no weakness. */
export function weakestOf(scores: readonly PrincipleScore[], most = 2): PrincipleScore[] {
  return scores
    .filter(({ points }) => points !== null && points < 100)
    .toSorted((a, b) => pointsOf(a) - pointsOf(b))
    .slice(0, most)
}

/** The highest score of those that are not among the weakest; null where nothing is left. */
export function strongestOf(scores: readonly PrincipleScore[]): PrincipleScore | null {
  const weakest = weakestOf(scores)
  const others = scores.filter(score => score.points !== null && !weakest.includes(score))
  return others.toSorted((a, b) => pointsOf(b) - pointsOf(a))[0] ?? null
}

/** Place of the statement that pulls a principle down most: the lowest answer, then the heaviest. Null where all are open. */
export function lowestAnswer(
  score: PrincipleScore,
  statements: readonly ScoredStatement[],
  answers: CheckAnswers,
): number | null {
  const rated = score.places.flatMap(place => {
    const answer = answers[place] ?? null
    return isStep(answer) ? [{ place, answer, weight: statements[place]?.weight ?? 1 }] : []
  })
  return rated.toSorted((a, b) => a.answer - b.answer || b.weight - a.weight)[0]?.place ?? null
}

export interface Gap {
  principle: string
  first: number
  second: number
}

/** Principles in which two results are further apart than the tolerance, the widest first. */
export function gapsBetween(first: readonly PrincipleScore[], second: readonly PrincipleScore[]): Gap[] {
  const gaps = first.flatMap(({ principle, points }) => {
    const other = second.find(score => score.principle === principle)?.points ?? null
    return points === null || other === null ? [] : [{ principle, first: points, second: other }]
  })
  return gaps.filter(gap => widthOf(gap) > tolerancePoints).toSorted((a, b) => widthOf(b) - widthOf(a))
}

/** Points between the two. */
export function widthOf({ first, second }: Gap): number {
  return Math.abs(first - second)
}

/** The band that points fall into; null where content has none for them. */
export function bandOf<Band extends { from: number; to: number }>(
  points: number | null,
  bands: readonly Band[],
): Band | null {
  if (points === null) return null
  return bands.find(({ from, to }) => points >= from && points <= to) ?? null
}

/** The tolerance around points, cut at the ends of the scale. */
export function toleranceOf(points: number): { from: number; to: number } {
  return { from: Math.max(0, points - tolerancePoints / 2), to: Math.min(100, points + tolerancePoints / 2) }
}

function isStep(answer: CheckAnswer | null): answer is Exclude<CheckAnswer, 'open'> {
  return answer !== null && answer !== 'open'
}

function pointsOf({ points }: PrincipleScore): number {
  return points ?? 0
}
