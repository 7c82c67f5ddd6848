// For the other commands about a request.
export { findRequestAccount } from './request-answer.sql.ts'
