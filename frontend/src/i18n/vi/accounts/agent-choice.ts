/** Words of the choice of an agent, whose book the pages show. */
export const texts = {
  agent: 'Đại lý',
  chooseAgent: 'Chọn đại lý',
  chooseAgentBody: 'Chọn ở thanh trên cùng, sổ của đại lý đó hiện ra tại đây.',
  noAgents: 'Chưa có đại lý nào',
  noAgentsBody: 'Tạo người dùng trước, rồi mở sổ của người đó tại đây.',
  failed: 'Không tải được danh sách tài khoản',
  create: 'Tạo người dùng',
} as const;
