-- The scene of ../draw.c by LÖVE: one sprite batch for all sprites, as its documentation advises for many.
-- What is measured, and how, stands there.
local width, height, cell, rate, warmUp = 1280, 720, 64, 60, 5
local colours = {{255, 214, 90}, {226, 60, 48}, {120, 200, 255}, {230, 120, 220}}

local function share(i, step)
  local v = i * step
  return v - math.floor(v)
end

local function atlas()
  local data = love.image.newImageData(4 * cell, cell)
  data:mapPixel(function(x, y)
    local c = colours[math.floor(x / cell) + 1]
    local dx, dy = x % cell + 0.5 - cell / 2, y + 0.5 - cell / 2
    local alpha = math.min(math.max((30 - math.sqrt(dx * dx + dy * dy)) / 6, 0), 1)
    return c[1] / 255, c[2] / 255, c[3] / 255, math.floor(alpha * 255 + 0.5) / 255
  end)
  local image = love.graphics.newImage(data)
  image:setFilter("linear", "linear")
  return image
end

function love.run()
  local options = {sprites = 5000, size = 16, frames = 120}
  for i = 1, #arg - 1 do
    local name = arg[i]:match("^%-%-(%a+)$")
    if name and options[name] then options[name] = tonumber(arg[i + 1]) end
  end
  local n, size, frames = options.sprites, options.size, options.frames
  local image, seeds, quads = atlas(), {}, {}
  for i = 0, 3 do quads[i] = love.graphics.newQuad(i * cell, 0, cell, cell, 4 * cell, cell) end
  for i = 0, n - 1 do
    seeds[i] = {share(i, 0.6180339887498949), share(i, 0.7548776662466927), share(i, 0.5698402909980532)}
  end
  local batch = love.graphics.newSpriteBatch(image, n, "stream")
  batch:setColor(1, 1, 1, 230 / 255)
  local now, sin, floor, turnOnce, scale = love.timer.getTime, math.sin, math.floor, 2 * math.pi, size / cell
  local times = {}
  for f = -warmUp, frames - 1 do
    love.event.pump()
    local start = now()
    local t = math.max(f, 0) / rate
    love.graphics.origin()
    love.graphics.clear(12 / 255, 10 / 255, 40 / 255)
    batch:clear()
    for i = 0, n - 1 do
      local s = seeds[i]
      local a, b, c = s[1], s[2], s[3]
      local fall = b + t * (0.1 + 0.15 * c)
      local x = a * width + 24 * sin(turnOnce * (0.25 * t + c))
      local y = (fall - floor(fall)) * (height + size) - size / 2
      local turn = (i % 2 == 1 and -turnOnce or turnOnce) * (c + t * (0.5 + 0.5 * a))
      batch:add(quads[i % 4], x, y, turn, scale, scale, cell / 2, cell / 2)
    end
    love.graphics.draw(batch)
    love.graphics.present()
    if f >= 0 then times[#times + 1] = (now() - start) * 1000 end
  end
  table.sort(times)
  print(string.format(
    '{"scene":"draw","renderer":"love","sprites":%d,"size":%d,"frames":%d,"medianMs":%.3f}',
    n, size, frames, times[floor(#times / 2) + 1]))
  return function() return 0 end
end
