// Every message that the specification names, in its own spelling: sections 4, 5 and 8 of both its documents, and what
// its screens say in so many words. A journey brings each of them about, and a page shows it: as a line of its own, with
// something filled in at each `{}`.

const member = {
  registration: [
    'userrefid is required',
    'userrefid must be at least 3 characters',
    'userrefid already taken',
    'userrefid can only contain letters and numbers',
    'Full name is required',
    'Email is required',
    'Please enter a valid email address',
    'Mobile number is required',
    'Please enter a valid mobile number',
    'Password is required',
    'Password must be at least 8 characters',
    'Confirm password required',
    'Passwords do not match',
    'Referral Id is required',
    'Invalid Sponsor ID. Please check and try again.',
    'Sponsor verification failed',
    'Failed to verify userRefid',
    'You must agree to the Terms and Conditions',
    'Registration successful!',
    'SWIPE TO DASHBBOARD',
  ],
  login: [
    'Username is required',
    'Captcha is required',
    'Incorrect captcha',
    'Captcha verified',
    'Login failed',
    'Login successful!',
    'Logged out successfully',
    'No authenticated user',
    'Invalid authentication data',
    'Failed to parse authentication data',
  ],
  password: [
    'Current password is required',
    'New password is required',
    'Password does not meet all requirements',
    'Please confirm your password',
    'Verification code is required',
    'Invalid verification code',
    'Please confirm this password change',
    'You must be logged in to change your password.',
    'User Not Authenticated',
    'You need to be logged in to change your password',
    'Current password is incorrect',
    'Password updated successfully',
    'Failed to update password. Please try again.',
  ],
  activation: [
    'Loading Package Details...',
    'Exceeds balance',
    'Insufficient Balance!',
    'Amount exceeds your available wallet balance.',
    'Insufficient Balance',
    'Your wallet balance is too low for this activation amount. Add funds to your wallet to continue.',
    'Deposit Now',
    'Confirm Activation',
    '{} successfully activated with {} USDT!',
    'Insufficient balance for activation',
    'Active',
    'Inactive',
  ],
  deposit: [
    'Please enter an amount of $100 or more',
    'Minimum deposit amount is $100',
    'Waiting for payment',
    'Processing payment',
    'Payment successful',
    'Payment declined',
    'Address copied to clipboard!',
    'Failed to copy address',
    'Payment declined!',
    'Your payment of ${} was not successful. Please check your wallet balance or try again with another payment method.',
    'Try Again',
    'Back to Dashboard',
    'Only {} minutes left! Hurry up!',
    "Don't do payment now, start again!",
    'Deposit Confirmed',
    'Payment Failed',
  ],
  withdrawal: [
    'minimum withdrawal amount $ 10',
    'Insufficient balance for withdrawal',
    'Please add and verify your USDT or XRP address first',
    'Please add correct BEP20 Address',
    'Please add correct XRP Address',
    'Adding',
    'Pay $1 and Change',
    'Send Code',
    'Code Sent',
  ],
  odl: [
    'Successfully claimed',
    'ODL Already Claimed',
    'Claimed',
    'Claim ODL Rewards before time runs out!',
    'ODL claimed! Next claim when timer ends',
  ],
  copying: ['Referral link copied to clipboard!', 'Referral ID copied to clipboard!', 'Copied to clipboard!'],
  tables: ['No data found', 'Loading data...'],
  capping: [
    'No packages found',
    'Activate a package to view capping details',
    'No packages match your filter criteria',
    'Upgrade Package',
  ],
  level: ['Select Your Package to view tier details'],
  blb: [
    'Success',
    'In Progress',
    'Not Started',
    'Congratulations',
    'BLB{} Milestone Achieved',
    "You've Successfully Unlocked Your ${} BLB Bonus",
  ],
  tickets: ['Pending', 'Resolved'],
}

const office = {
  login: [
    'Username is required',
    'Password is required',
    'CAPTCHA verification is required',
    'Invalid CAPTCHA. Please try again',
    'Invalid username or password. You have {} attempt(s) left.',
    'You have {} attempt(s) remaining before your IP is blocked',
    'Too many failed attempts. Your IP has been blocked for 1 hour.',
    'Too many attempts. IP blocked for 1 hour. Try again at {}',
    'Account locked. Please contact support',
    'Login failed',
    'Login successful!',
    '{} Loading...',
    '{} Could not determine',
    'Access Blocked',
    'Too many failed login attempts detected from your IP address ({}).',
    'Please try again after:',
    'For immediate assistance, please contact system administrator.',
    'Master Admin',
    '{} Not available',
  ],
  members: [
    'Confirm Block',
    'Are you sure you want to block this member?',
    'Confirm Unblock',
    'Are you sure you want to unblock this member?',
    'ON',
    'OFF',
    'Level ON',
    'Level OFF',
    'First name is required',
    'Mobile number is required',
    'Incorrect password. Please try again.',
    'information updated successfully!',
    'Last Edited',
    'Copied!',
  ],
  subAdmins: [
    'Name is required',
    'Email is required',
    'Phone is required',
    'Role is required',
    'Email is invalid',
    'Password must be at least 6 characters',
    'Passwords do not match',
    'At least one permission is required',
    'Delete Sub-Admin',
    '{} This action cannot be undone.',
    'Active',
    'Inactive',
  ],
  qrCodes: ['Delete QR Code', 'Are you sure you want to delete this QR code? This action cannot be undone.'],
  deposits: ['Pending', 'Approved', 'Rejected', 'Re-approve', 'Payment Proof'],
  withdrawals: [
    'Confirm Approval',
    'Confirm Rejection',
    'Confirm Reapproval',
    'Reapprove',
    'View Details',
    'Transaction Details',
    'Method',
    'Admin Deduction',
    'Final Amount',
    'Account Details',
    'Request Date',
    'Approved Date',
  ],
  bonuses: ['Paid'],
  settings: [
    'Fund distribution percentages must add up to 100%',
    '{} slabs percentages must add up to 100%',
    'Incorrect password!',
    'Changes saved successfully!',
    'Level percentages updated successfully!',
  ],
  dashboard: ['Invalid password'],
  tables: ['Copied to clipboard!'],
}

/*
 * What the rulings leave no way to bring about. Nobody is given the list of everybody's userrefids or sponsors, so no
 * screen asks for it ("Failed to fetch userRefids", "Something went wrong"), and no wallet is read without a member
 * ("No userRefId"). A password is never changed in the browser alone ("User not authenticated"). Of two wordings of the
 * back office's sign-in the server's stands, not those of the variant that checks in the browser ("Invalid CAPTCHA
 * verification", "Invalid username or password", "Too many failed attempts. Your IP has been blocked.", "IP address is
 * blocked due to too many failed attempts"). An approved withdrawal has the date of its approval ("N/A").
 */

/** What is not shown, but thrown for the page's log. */
const log = { logout: ['Logout failed'] }

export type Place = 'member' | 'office' | 'log'

export const specifiedMessages: Record<Place, string[]> = {
  member: Object.values(member).flat(),
  office: Object.values(office).flat(),
  log: Object.values(log).flat(),
}

/** How a message is written down where it was shown. */
export const linesPlaced = (messages: Record<Place, string[]>): string[] =>
  (['member', 'office', 'log'] as const).flatMap((place) =>
    messages[place].map((message) => `${place}: ${message}`),
  )
