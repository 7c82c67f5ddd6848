// For the operator's word, which waits for the customer's as hers does for his.
export { lockRequest } from './request.sql.ts'
