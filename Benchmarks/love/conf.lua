function love.conf(t)
  t.window.width, t.window.height, t.window.vsync, t.window.borderless = 1280, 720, 0, true
  t.modules.audio, t.modules.sound, t.modules.physics, t.modules.joystick = false, false, false, false
end
