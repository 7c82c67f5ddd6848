import { coefficients } from '@portal/domain/ground/coefficients.ts'
import { coefficient } from '../ground/formats.ts'

/** Between what a bonus/malus coefficient lies: '0,50 et 3,50'. */
export const bonusBounds = `${coefficient(coefficients.least)} et ${coefficient(coefficients.most)}`
