import { ofCode } from '../ground/law.ts'

/** The article on unpaid premiums, as screen and mail cite it. */
export const unpaidLaw = ofCode('L113-3')
